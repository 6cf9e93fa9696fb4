import './fonts.css';
import './styles/shell.css';
import { render } from 'preact';
import { fetchWords } from './app/words';
import shellWords from './app/words.en.json?url';
import { App } from './ui/App';

const root = document.getElementById('app');
fetchWords(shellWords).then(
  () => root && render(<App />, root),
  // Without words there is nothing to say in any language: offer the one thing that helps.
  () => {
    const again = document.createElement('button');
    again.textContent = 'Vedette: try again';
    again.onclick = () => location.reload();
    root?.replaceChildren(again);
  },
);
