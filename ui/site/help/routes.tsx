import type { RouteObject } from 'react-router';
import { page } from '../page.ts';
import { contents } from './contents.ts';
import { sections } from './sections.ts';

/** The pages of the help centre. */
export const helpRoutes: RouteObject[] = sections
  .flatMap(({ pages }) => pages)
  .map(({ path, title, summary }) =>
    page(path, { title: `${title} · Kith help`, description: summary }, async () => {
      const [{ HelpFrame }, article] = await Promise.all([
        import('./HelpFrame.tsx'),
        contents[path](),
      ]);
      return () => <HelpFrame path={path} article={article} />;
    }),
  );
