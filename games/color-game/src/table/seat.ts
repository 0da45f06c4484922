import { $seat } from './state.ts'

export function learnCommit(commit: string | undefined): void {
  const seat = $seat.get()
  if (seat && commit) $seat.set({ ...seat, commit })
}
