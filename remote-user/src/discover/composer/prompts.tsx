import { Button } from '@tambay/ui/button'

import styles from './compose.module.css'

const prompts = [
  'Who wants to play? ',
  'Best moment today: ',
  'A question for everyone: ',
  'Thank you to ',
  'Song stuck in my head: '
]

/** Ways to begin, for those who don't know what to write. */
export function Prompts({ onChoose }: { onChoose: (prompt: string) => void }) {
  return (
    <ul aria-label="Ideas for a post" className={styles.tagList}>
      {prompts.map(prompt => (
        <li key={prompt}>
          <Button variant="secondary" size="sm" className={styles.prompt} onClick={() => onChoose(prompt)}>
            {prompt.trim()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
