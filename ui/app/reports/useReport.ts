import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import type { ReportName } from '../../../domain/contracts/reports.ts';

/** A report, as it is read: `error` also while earlier figures still stand. */
interface ReadReport<Report> {
  readonly report: Report | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
}

/** The figures of one report under a query of the API; they are read again when they change. */
export function useReport<Report>(name: ReportName, query: string): ReadReport<Report> {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', name, query],
    placeholderData: keepPreviousData,
    queryFn: () => dataProvider.readAt(`reports/${name}?${query}`),
  });
  return { report: data as Report | undefined, error, readAgain: () => void refetch() };
}
