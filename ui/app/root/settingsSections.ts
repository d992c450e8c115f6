import { capabilities } from '../capabilities.ts';
import {
  settingsPlaces,
  type AppCapability,
  type Rights,
  type SettingsSection,
  type Workspace,
} from '../capability.ts';

interface OpenSection extends SettingsSection {
  readonly isOpen: boolean;
}

/** The parts of a workspace's settings, each in its place, and whether it is open to somebody. */
export function sectionsFor(may: Rights, workspace: Workspace): readonly OpenSection[] {
  const all = capabilities.flatMap(({ sections = [], needs: ofAll }: AppCapability) =>
    sections
      .filter(({ isPartOf }) => isPartOf === undefined || isPartOf(workspace))
      .map((section): OpenSection => {
        const needed = section.needs ?? ofAll;
        return { ...section, isOpen: needed === undefined || may[needed] };
      }),
  );
  return settingsPlaces.flatMap((here) => all.filter(({ place }) => place === here));
}
