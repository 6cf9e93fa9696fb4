import './fonts.css';
import { render } from 'preact';

const root = document.getElementById('app');
if (root) render(<h1>Vedette</h1>, root);
