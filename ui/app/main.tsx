import '../shared/tokens.css';
import '../shared/fallbackFonts.css';
import './app.css';
import './boot.css';
import { createRoot } from 'react-dom/client';
import { readInitialData } from '../shared/page/initialData.ts';
import { loadPage } from '../shared/page/siteAddress.ts';
import { capabilities } from './capabilities.ts';
import { keepFocusOfBusy } from './elements/keepFocusOfBusy.ts';
import { keepUnsentIn } from './live/unsent.ts';
import { App } from './root/App.tsx';
import { askAhead } from './root/askAhead.ts';
import { connect } from './root/connect.ts';

const data = readInitialData(document);
const root = document.getElementById('root');

if (data?.user == null || data.workspace === null) loadPage('/login');
else if (root !== null) {
  const page = { data, user: data.user, workspace: data.workspace };
  keepUnsentIn(() => sessionStorage, page.user.id);
  keepFocusOfBusy(document);
  const connection = connect(page);
  askAhead(location, capabilities, connection.ahead);
  createRoot(root).render(<App page={page} connection={connection} />);
}
