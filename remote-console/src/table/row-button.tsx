import { Button } from '@tambay/ui/button'

/** A small button in a cell. `name` is for screen readers if several rows have the same label. */
export const rowButton = (label: string, onClick: () => void, name?: string) => (
  <Button size="sm" variant="secondary" aria-label={name} onClick={onClick}>
    {label}
  </Button>
)
