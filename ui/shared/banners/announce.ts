import type { Announcements } from '../../../domain/contracts/announcements.ts';
import type { NoticeStore } from '../notices/noticeStore.ts';

/** Puts what is to be announced into the strip: one notice a feature, drawn by its banner. */
export function announce(notices: Pick<NoticeStore, 'create'>, due: Announcements['due']): void {
  for (const feature of due) {
    notices.create({ type: feature, message: '', noticeType: 'notice', customRender: feature });
  }
}
