import { call } from '@tambay/client/api/call'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { getGuestRoom } from '@tambay/contracts/party'
import { Button, type ButtonProps } from '@tambay/ui/button'

export function PracticeButton({ gameId, ...look }: ButtonProps & { gameId: string }) {
  const navigate = useNavigate()
  const find = useMutation({
    mutationFn: () => call(getGuestRoom, { game_id: gameId }),
    onSuccess: ({ party }) => void navigate(foundRoomPath(party))
  })
  return <Button {...look} isBusy={find.isPending} onClick={() => find.mutate()} />
}
