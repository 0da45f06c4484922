export { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
export { cancelMicRequest, requestMic, setMic } from '@tambay/contracts/room/mic'
export { takeSeat } from '@tambay/contracts/room/seats'
export { shareParty } from '../settings/share-party.ts'
