import type { AnnouncedFeature } from '../notices/userlogTypes.ts';

/** What is announced to a signed-in user, and where the announcements lead. */
export interface Announcements {
  /** Features that the user has not dismissed yet, in the order in which they are shown. */
  readonly due: readonly AnnouncedFeature[];
  /** What the announcement of generative AI links to. */
  readonly genAi: GenAiLinks;
}

/** The three links of the announcement of generative AI, and its picture. */
export interface GenAiLinks {
  /** Address of the video; `null` for the film that comes with the product. */
  readonly video: string | null;
  /** Two posts, each with what its link says. */
  readonly posts: readonly { readonly title: string; readonly url: string }[];
  /** Address of the picture that leads to the video; `null` for a still of our own film. */
  readonly picture: string | null;
}
