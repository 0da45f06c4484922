/**
 * The operations behind the room's buttons. Not part of the first script, so that the game starts sooner.
 * Loaded with the chat and the sheets after the room has opened.
 */
export const loadRoomCalls = () => import(/* webpackChunkName: "room-more" */ './room-calls.ts')
