import './fonts.css';
import './styles/shell.css';
import { render } from 'preact';
import { route } from './app/router';
import { fetchWords } from './app/words';
import shellWords from './app/words.en.json?url';
import { App } from './ui/App';

const root = document.getElementById('app');
// The match page comes beside the words, not after them; App tries again what fails here.
if (route.peek().page === 'match') import('./ui/MatchPage').catch(() => {});
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
