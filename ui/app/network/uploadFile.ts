import { MALFORMED } from '../../shared/page/answers.ts';
import { AnswerError } from '../providers/answerError.ts';
import type { Hearing } from '../providers/hear.ts';
import { importIdOf } from './uploadAnswer.ts';

/** What an upload tells while it runs: the share of the file that has been sent, from 0 to 1. */
export type OnSent = (share: number) => void;

export interface Upload {
  /** The id of its import, or of the file, once the server has taken the file. @throws AnswerError */
  readonly accepted: Promise<string>;
  abort(): void;
}

/** What an upload needs of the page: its token, and who is told what every answer says. */
interface FromPage {
  readonly data: { readonly csrfToken: string };
  readonly hearing: Hearing;
}

/** Sends a file as it is, a network's unless the path says otherwise. `fetch` doesn't tell how far a body has been sent, this does. */
export function uploadFile(
  file: File,
  { data, hearing }: FromPage,
  onSent: OnSent,
  path = '/api/network/uploads',
): Upload {
  const request = new XMLHttpRequest();
  const accepted = new Promise<string>((resolve, reject) => {
    request.open('PUT', path);
    request.setRequestHeader('X-CSRF-Token', data.csrfToken);
    request.setRequestHeader('X-Kith-Command', crypto.randomUUID());
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText: text } = request;
      const headers = { get: (name: string) => request.getResponseHeader(name) };
      try {
        resolve(importIdOf(path, { status, headers, text }, hearing));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(MALFORMED));
      }
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError')));
    request.send(file);
  });
  return { accepted, abort: () => request.abort() };
}

function unreachable(): AnswerError {
  return new AnswerError({
    status: 0,
    message: 'The file could not be sent. Check your connection and try again.',
    data: { code: 'unreachable' },
  });
}
