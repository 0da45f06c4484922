import { call } from '@tambay/shared/client/call'
import { getGuestRoom } from '@tambay/shared/contracts/party'
import { roomPath } from '@tambay/shared/navigation/room-path'
import { useMutation } from '@tambay/shared/query'
import { useNavigate } from '@tambay/shared/router'
import { Button, type ButtonProps } from '@tambay/shared/ui/button'

/** Into the practice room of a game: open to everyone, with practice coins. */
export function PracticeButton({ gameId, ...look }: ButtonProps & { gameId: string }) {
  const navigate = useNavigate()
  const find = useMutation({
    mutationFn: () => call(getGuestRoom, { game_id: gameId }),
    onSuccess: ({ party }) => void navigate(roomPath(party))
  })
  return <Button {...look} isBusy={find.isPending} onClick={() => find.mutate()} />
}
