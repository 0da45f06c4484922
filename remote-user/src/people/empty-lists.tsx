import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

export function NobodyFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <EmptyState
      picture="jeepney"
      title="Nobody found"
      text={`No one in this list is called “${text}”.`}
      action={<Button onClick={onClear}>Show everyone</Button>}
    />
  )
}

export function FindPeople() {
  return <ButtonLink to="/search?qt=people">Find people</ButtonLink>
}
