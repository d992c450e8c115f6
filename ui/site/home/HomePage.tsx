import { usePageData } from '../pageData.tsx';
import { Shell } from '../shell/Shell.tsx';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import { Blurbs } from './Blurbs.tsx';
import { FeatureGrid } from './FeatureGrid.tsx';
import { Hero } from './Hero.tsx';
import { LogoStrip } from './LogoStrip.tsx';
import { SequencesBanner } from './SequencesBanner.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The start page. */
export function HomePage() {
  const { site } = usePageData();
  const { logos, testimonials, examples } = site;
  return (
    <Shell banner={<SequencesBanner />}>
      <Hero />
      {logos.length === 0 ? null : <LogoStrip logos={logos} examples={examples} />}
      <Blurbs />
      {testimonials.length === 0 ? null : (
        <Testimonials testimonials={testimonials} examples={examples} />
      )}
      <FeatureGrid />
      <TrialPanel email={null} />
    </Shell>
  );
}
