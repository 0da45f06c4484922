import { ButtonLink } from '@tambay/ui/button-link'

export function ProofLink({ spinId }: { spinId: string }) {
  return (
    <ButtonLink to={`/activity/turntable/rewards?spin=${spinId}`} variant="ghost" size="sm">
      See the proof
    </ButtonLink>
  )
}
