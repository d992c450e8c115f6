import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { exportTexts } from './texts.ts';

const ExportList = lazyScreen(async () => (await import('./ExportList.tsx')).ExportList);

/** The files that one has asked for. */
export const exports: AppCapability<'exports', typeof exportTexts> = {
  name: 'exports',
  texts: exportTexts,
  resources: [{ name: 'exports', list: ExportList }],
  place: { to: '/exports', letter: 'e', title: 'exports.place', Icon: DownloadIcon },
};
