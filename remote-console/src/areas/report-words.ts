import type { QueueDetail } from '@tambay/contracts/operator/queue'

export const reportWords: Readonly<Record<string, string>> = {
  person: 'Person',
  post: 'Post',
  comment: 'Comment',
  club: 'Club',
  room: 'Room',
  picture: 'Picture',
  message: 'Message',
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual content',
  scam: 'Scam',
  underage: 'Underage',
  other: 'Other',
  hidden: 'Hidden',
  warned: 'Warned',
  suspended: 'Suspended',
  dismissed: 'Dismissed'
}

export const brokenRules = ({ tags }: QueueDetail) =>
  tags.filter(tag => tag !== 'other').map(tag => `${reportWords[tag] ?? tag} is against our rules`)
