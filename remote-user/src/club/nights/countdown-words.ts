const minute = 60
const hour = 60 * minute
const day = 24 * hour

export function countdownWords(seconds: number): string {
  if (seconds <= 0) return 'Opening…'
  if (seconds < minute) return `In ${seconds} s`
  if (seconds < hour) return `In ${Math.floor(seconds / minute)} min`
  if (seconds < 2 * day) {
    const minutes = Math.floor((seconds % hour) / minute)
    const hours = `In ${Math.floor(seconds / hour)} h`
    return minutes === 0 ? hours : `${hours} ${minutes} min`
  }
  return `In ${Math.floor(seconds / day)} days`
}
