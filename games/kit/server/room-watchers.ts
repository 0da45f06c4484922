import { kitRefusal } from '../rules/refusals.ts'

/** As many as can play in a party. */
const maxPerRoom = 60

/** The watchers of each party's table. The table doesn't know them, and doesn't stay open for them. */
export class RoomWatchers<Link> {
  readonly #byRoom = new Map<string, Set<Link>>()

  of(roomId: string): Link[] {
    return [...(this.#byRoom.get(roomId) ?? [])]
  }

  /** Returns the function that removes the watcher. */
  add(roomId: string, link: Link): () => void {
    const links = this.#byRoom.get(roomId) ?? new Set()
    if (links.size >= maxPerRoom) throw kitRefusal('watchers_full')
    this.#byRoom.set(roomId, links.add(link))
    return () => {
      links.delete(link)
      if (links.size === 0) this.#byRoom.delete(roomId)
    }
  }
}
