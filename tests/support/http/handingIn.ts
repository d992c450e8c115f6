import { readFileSync } from 'node:fs';
import type { ApiClient } from './apiClient.ts';

/** A table of 450 people whose columns have been told. @returns the import's id */
export async function handInTable(by: ApiClient): Promise<string> {
  const rows = Array.from({ length: 450 }, (_, at) => `Ida Fen ${at};Spinner;Looms ${at}`);
  const bytes = Buffer.from(['Who;What;Where', ...rows].join('\n'));
  const file = await by.put<{ id: string }>('/api/people-files', bytes, {
    'Content-Type': 'text/csv',
  });
  const columns = ['name', 'position', 'company'];
  const path = `/api/people-files/${file.body.id}/import`;
  return (await by.post<{ id: string }>(path, { columns })).body.id;
}

/** Twelve documents, of which ten are read together, and the first is a CV. @returns the import's id */
export async function handInCvs(by: ApiClient): Promise<string> {
  const cv = readFileSync('tests/fixtures/cvs/cv-0.pdf');
  const fileIds: string[] = [];
  for (const one of [cv, ...Array.from({ length: 11 }, () => Buffer.from('no document'))]) {
    const headers = { 'Content-Type': 'application/pdf' };
    fileIds.push((await by.put<{ id: string }>('/api/cv-files', one, headers)).body.id);
  }
  return (await by.post<{ id: string }>('/api/cv-imports', { fileIds })).body.id;
}
