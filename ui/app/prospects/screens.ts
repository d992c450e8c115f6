import { lazyScreen } from '../elements/lazyScreen.tsx';

export const PipelineTab = lazyScreen(async () => (await import('./PipelineTab.tsx')).PipelineTab);

export const PipelineBoard = lazyScreen(
  async () => (await import('./PipelineBoard.tsx')).PipelineBoard,
);
