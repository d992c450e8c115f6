/** Rankings kept at most: pages of a few searches that are being looked through. */
const KEPT = 16;

/**
 * The order in which a search puts people, kept until the index changes: whoever pages
 * through suggestions, or looks at them again, is not ranked for anew. Nothing outlives a
 * change, so that nobody who is forgotten stays in one. Counts over all whom a search finds are kept so, too.
 */
export class Rankings<Ref> {
  readonly #byWish = new Map<string, Promise<readonly Ref[]>>();

  /** The ranking for a wish, made when it is not there: once, however many ask meanwhile. */
  of(wish: string, rank: () => Promise<readonly Ref[]>): Promise<readonly Ref[]> {
    const known = this.#byWish.get(wish);
    if (known !== undefined) return known;
    if (this.#byWish.size >= KEPT) {
      for (const [oldest] of this.#byWish) {
        this.#byWish.delete(oldest);
        break;
      }
    }
    const ranking = rank();
    this.#byWish.set(wish, ranking);
    return ranking;
  }

  clear(): void {
    this.#byWish.clear();
  }
}
