import { Link } from '@tambay/shared/router'

import links from '../sign-in-parts/links.module.css'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'

interface CreateAccountLineProps {
  /** For whom it is. */
  question: string
  /** Where to lead on to. */
  target: string
}

export function CreateAccountLine({ question, target }: CreateAccountLineProps) {
  return (
    <p className={links.other}>
      {question}{' '}
      <Link to={withRedirect('/user/register', target)} className={links.link}>
        Create an account
      </Link>
    </p>
  )
}
