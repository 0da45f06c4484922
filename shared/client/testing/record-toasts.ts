import { onTestFinished } from 'vitest'

import { $toast } from '../stores/page/toast.ts'

/** What every toast says from now until the test is over: one that is gone after two seconds was said all the same. */
export function recordToasts(): string[] {
  const said: string[] = []
  onTestFinished($toast.listen(toast => void (toast && said.push(toast.text))))
  return said
}
