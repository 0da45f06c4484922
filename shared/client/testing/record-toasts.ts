import { onTestFinished } from 'vitest'

import { $toast } from '../stores/page/toast.ts'

export function recordToasts(): string[] {
  const texts: string[] = []
  onTestFinished($toast.listen(toast => void (toast && texts.push(toast.text))))
  return texts
}
