import { SupportAddress } from '../../shared/links/SupportAddress.tsx';
import { usePageData } from '../pageData.tsx';

/** Whom questions go to, in the words of a public page. */
export function Support({ subject }: { readonly subject?: string }) {
  const { supportEmail } = usePageData().clientConfig;
  return <SupportAddress email={supportEmail} subject={subject} />;
}
