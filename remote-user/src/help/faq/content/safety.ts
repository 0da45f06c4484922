import { appName } from '@tambay/contracts/app'

import type { FaqCategory } from '../faq-types.ts'

export const safety: FaqCategory = {
  id: 'safety',
  name: 'Safety and privacy',
  items: [
    {
      id: 'block-person',
      question: 'How do I block someone?',
      answer: [
        'Open the person’s profile, then its menu, and choose Block. Neither of you sees the other’s profile, posts and parties anymore, and you no longer follow each other. The person isn’t told.',
        'You can unblock people under Settings, Blocked people.'
      ],
      link: { to: '/my/setting/index', label: 'Open Settings' },
      words: 'unblock stop harass ignore'
    },
    {
      id: 'report-something',
      question: 'How do I report a person, a post or a party?',
      answer: [
        'Open the menu of the profile, the post, the comment or the party and choose Report. In a party, you can report a person or a chat message there.',
        'Only our support team sees reports. Nobody learns that you sent one.'
      ],
      words: 'harassment scam hate abuse underage complain'
    },
    {
      id: 'removed-content',
      question: 'Why was something of mine removed?',
      answer: [
        'Support removes what breaks the Terms of Use: threats, hate, harassment, sexual content, scams and content that involves minors. The app shows you a warning with the reason.',
        'If you think that we’re wrong, send us a report and say which post, picture or party you mean.'
      ],
      link: { to: '/my/faq/feedback?type=account', label: 'Write to support' },
      words: 'hidden deleted warning suspended appeal banned'
    },
    {
      id: 'protect-account',
      question: 'How do I keep my account safe?',
      answer: [
        {
          steps: [
            `Never share a code or a password. Nobody from ${appName} asks you for them.`,
            'Use a password that you don’t use anywhere else.',
            'Look at your devices in Account and security now and then.',
            'Don’t click links from people who promise you coins.'
          ]
        }
      ],
      link: { to: '/my/setting/account', label: 'See your devices' },
      words: 'phishing scam otp code hack security'
    },
    {
      id: 'my-data',
      question: 'What do you know about me?',
      answer: [
        'The Privacy Policy lists what we store, what for and how long. Others never see your phone number, email and birthday.',
        'When you delete your account, we erase your data after the waiting time. The transactions in your wallet’s history stay, without your name.'
      ],
      link: { to: '/user/terms/privacy-policy', label: 'Read the Privacy Policy' },
      words: 'personal data privacy gdpr npc store erase'
    }
  ]
}
