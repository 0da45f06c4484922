import type { SQL } from 'drizzle-orm'

/** How another module uses pictures, as conditions on rows of `media`. */
export interface PictureUse {
  /** Keeps the picture from being deleted. */
  isUsed: SQL
  /** Whether the viewer can see the picture there. Without it, nobody but the owner can. */
  isVisibleTo?(viewerId: string | undefined): SQL | undefined
}
