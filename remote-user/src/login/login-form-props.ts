export interface LoginFormProps {
  /** Someone is signed in and about to be led on. */
  isEntering: boolean
  /** Where to, for links to the other ways in. */
  target: string
}
