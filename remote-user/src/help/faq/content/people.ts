import { longestPostText, maxPostPictures } from '@tambay/contracts/validation/post-limits'

import type { FaqCategory } from '../faq-types.ts'

export const people: FaqCategory = {
  id: 'people',
  name: 'People and clubs',
  items: [
    {
      id: 'follow-people',
      question: 'What happens when I follow someone?',
      answer: [
        'You see the person’s posts in Discover under Following, and their live parties. If you follow each other, you’re friends, and you see when the other is online.',
        'You can remove a follower in your list of followers. The person isn’t told.'
      ],
      link: { to: '/friends', label: 'Open Friends' },
      words: 'friend follower unfollow add'
    },
    {
      id: 'profile-visitors',
      question: 'Can people see that I visited their profile?',
      answer: [
        'Yes. Everyone sees who visited their profile in the last 30 days, once per person and day.',
        'If you switch on Incognito under Settings, Privacy, you leave no visits, and you don’t see your own visitors either.'
      ],
      link: { to: '/my/setting/index', label: 'Open Settings' },
      words: 'visitor incognito hidden view seen'
    },
    {
      id: 'private-lists',
      question: 'Who sees my followers and friends?',
      answer: [
        'You decide for each list under Settings, Privacy. If a list is private, others see only how many people are in it.',
        'To see your profile as others do, choose “View as a stranger” where you edit your profile.'
      ],
      link: { to: '/my/setting/index', label: 'Open Settings' },
      words: 'privacy public private following list'
    },
    {
      id: 'write-post',
      question: 'What can I post?',
      answer: [
        `A post has up to ${longestPostText} characters and ${maxPostPictures} pictures. You can add tags, mention people and attach a live party, so that others can join it from your post.`,
        'Posts with blocked words are refused. Your text stays, so you can change it.'
      ],
      link: { to: '/discover/post', label: 'Write a post' },
      words: 'discover pictures photo tag mention'
    },
    {
      id: 'join-club',
      question: 'How do clubs work?',
      answer: [
        'Anyone can join an open club at once. Other clubs approve requests, and only their members see the posts, rooms and members.',
        'You can own up to 5 clubs. If you own a club, transfer or dissolve it before you leave it.'
      ],
      link: { to: '/club', label: 'See clubs' },
      words: 'group member owner officer request leave'
    },
    {
      id: 'message-requests',
      question: 'Who can send me messages?',
      answer: [
        'Messages from people you follow arrive in Chats. A message from someone else arrives in Requests, with text only, until you accept or answer it.',
        'If you decline a request, the person isn’t told. If you block someone, neither of you can write to the other.'
      ],
      link: { to: '/my/messages?tab=requests', label: 'Open Requests' },
      words: 'chat stranger request private message inbox'
    }
  ]
}
