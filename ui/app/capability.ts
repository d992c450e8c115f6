import type { SvgIconComponent } from '@mui/icons-material';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { InitialPageData } from '../../domain/contracts/page.ts';
import type { SelfUser } from '../../domain/contracts/user.ts';
import type { PlainKey } from './i18n/useTranslate.ts';
import type { AheadReads } from './providers/readAhead.ts';
import type { Saves } from './providers/dataProvider.ts';
import type { Told } from './providers/readAgain.ts';

/** What one may do, as the server says it of whoever is signed in. */
export type Rights = SelfUser['may'];

/** The workspace as the page came with it. */
export type Workspace = NonNullable<InitialPageData['workspace']>;

/** Lists and records by the name of their read model, at addresses of that name. */
export interface ScreenResource {
  readonly name: string;
  /** At `/plots`. */
  readonly list?: ComponentType;
  /** At `/plots/create`. */
  readonly create?: ComponentType;
  /** At `/plots/:id`; what is changed of a record is changed within, by an `EditBase`. */
  readonly show?: ComponentType;
}

/** An address of the app, and the screen that answers it. */
interface ScreenRoute {
  readonly path: string;
  readonly element: ReactElement;
  /** The rights of which it needs one, where they are others than its capability's. */
  readonly needs?: readonly (keyof Rights)[];
}

/** Code and data that an address needs besides the app's own, and what they need in turn. */
interface Ahead {
  /** As routes are written: `/plots/:id/*`. */
  readonly path: string;
  readonly load: (asked: URLSearchParams) => Promise<unknown>;
  /** Asks for what its screen will ask first; `parts` are those of the path. */
  readonly read?: (
    reads: AheadReads,
    parts: Readonly<Partial<Record<string, string>>>,
    asked: URLSearchParams,
  ) => void;
}

/** A place in the navigation, which stands out on every screen of its capability. */
export interface Place {
  readonly to: string;
  /** Where the screens of other capabilities begin that only this place leads to: it stands out on them, too. */
  readonly leadsTo?: readonly string[];
  /** The letter that leads there after `g`. */
  readonly letter: string;
  /** The key of its name in the catalogue of texts. */
  readonly title: PlainKey;
  readonly Icon: SvgIconComponent;
}

/** Where a part of the workspace's settings stands, from what one looks for first to what ends it all. */
export const settingsPlaces = ['workspace', 'work', 'access', 'record', 'end'] as const;

/** A part of the workspace's settings, which its owners look after: a screen at `/workspace/<id>`. */
export interface SettingsSection {
  /** The end of its address. */
  readonly id: string;
  /** Of the same place the capabilities' order counts. */
  readonly place: (typeof settingsPlaces)[number];
  /** The key of its name in the catalogue of texts. */
  readonly title: PlainKey;
  /** The right that it needs, where it is another than its capability's. */
  readonly needs?: keyof Rights;
  /** Left out, it is a part of every workspace's. */
  readonly isPartOf?: (workspace: Workspace) => boolean;
  readonly element: ReactElement;
}

/** What the palette shows of a record, and where it leads. */
interface Presented {
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail?: string | undefined;
  readonly to: string;
}

/** Records that are found by their names: a list that takes `q` as its filter, and `name` to sort by. */
export interface Finding {
  readonly resource: string;
  /** The key of what they are called together. */
  readonly title: PlainKey;
  readonly present: (record: RaRecord) => Presented;
}

/** What the app shows of one capability: its line in `capabilities.ts` is all that is said of it elsewhere. */
export interface AppCapability<Name extends string = string, Texts extends object = object> {
  /** The name of its folder, under which its texts stand in the catalogue. */
  readonly name: Name;
  readonly texts: Texts;
  readonly resources?: readonly ScreenResource[];
  /** Screens at addresses of their own. */
  readonly routes?: readonly ScreenRoute[];
  /** What is asked for as soon as the app begins at such an address: a screen within another would wait for that. */
  readonly ahead?: readonly Ahead[];
  readonly place?: Place;
  /** What it adds to the workspace's settings. */
  readonly sections?: readonly SettingsSection[];
  /** What the palette finds of it, by name. */
  readonly finds?: readonly Finding[];
  /** The right that its screens need; none, where it does not say. The server decides about the data. */
  readonly needs?: keyof Rights;
  /** The commands by which its forms save a record, by resource. */
  readonly saves?: Saves;
  /** Its resources, each with those whose changes show in it: counts, names, who stands where. */
  readonly staleBy?: Readonly<Record<string, readonly string[]>>;
  /** True of a query whose screen shows by itself what was told live, or shows nothing of it: it is not read again. */
  readonly follows?: (queryKey: QueryKey, told: Told) => boolean;
}
