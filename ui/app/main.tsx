import '../shared/tokens.css';
import '../shared/fallbackFonts.css';
import './app.css';
import './boot.css';
import { createRoot } from 'react-dom/client';
import { readInitialData } from '../shared/page/initialData.ts';
import { loadPage } from '../shared/page/siteAddress.ts';
import { capabilities } from './capabilities.ts';
import { App } from './root/App.tsx';
import { askAhead } from './root/askAhead.ts';

const data = readInitialData(document);
const root = document.getElementById('root');

if (data?.user == null || data.workspace === null) loadPage('/login');
else if (root !== null) {
  askAhead(location, capabilities);
  createRoot(root).render(<App page={{ data, user: data.user, workspace: data.workspace }} />);
}
