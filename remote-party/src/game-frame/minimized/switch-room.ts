/** What the user is about to enter. Without an id, a new room. */
export interface NextRoom {
  id?: string
  name?: string
}

interface MinimizedRoom {
  id: string
  /** Resolves to false if the user stays in the minimized room. */
  ask: (next: NextRoom) => Promise<boolean>
  end: () => void
}

let minimized: MinimizedRoom | undefined

export function setMinimized(room: MinimizedRoom | undefined): void {
  minimized = room
}

/** Asks before the user gives up the minimized room for another one. */
export async function mayEnter(next: NextRoom): Promise<boolean> {
  return !minimized || minimized.id === next.id || minimized.ask(next)
}

/**
 * For a call that moves the user into another room before its page opens. Resolves to undefined if the user stays in
 * the minimized room.
 */
export async function enterInstead<T>(next: NextRoom, enter: () => Promise<T>): Promise<T | undefined> {
  const before = minimized
  if (!(await mayEnter(next))) return undefined
  const entered = await enter()
  if (before?.id !== next.id) before?.end()
  return entered
}
