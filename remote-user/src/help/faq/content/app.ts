import type { FaqCategory } from '../faq-types.ts'

export const app: FaqCategory = {
  id: 'app',
  name: 'The app',
  items: [
    {
      id: 'notifications',
      question: 'How do I choose what I’m notified about?',
      answer: [
        'Under Settings, Notifications, you choose for each kind whether it appears in the app and whether your phone shows it. You can also set quiet hours.',
        'You find all notifications of the last 90 days in Messages, under System. There you can mute a person, who isn’t told.'
      ],
      link: { to: '/my/setting/index', label: 'Open Settings' },
      words: 'push alert sound badge mute quiet disturb turn off'
    },
    {
      id: 'use-offline',
      question: 'What works without a connection?',
      answer: [
        'You can look at pages that you’ve opened before, and at the terms. What you see may be out of date. Messages that you write are sent when you’re back online.',
        'Coins, tickets, games and voice need a connection. Nothing is bet, spun or given later without you.'
      ],
      words: 'offline network signal data load slow internet'
    },
    {
      id: 'install-app',
      question: 'How do I put the app on my home screen?',
      answer: [
        {
          steps: [
            'Android: open the menu of your browser and choose “Install app” or “Add to Home screen”.',
            'iPhone: open the app in Safari, press Share, and choose “Add to Home Screen”.'
          ]
        },
        'You don’t need an app store, and the app updates itself.'
      ],
      words: 'download apk play store icon pwa shortcut update version'
    }
  ]
}
