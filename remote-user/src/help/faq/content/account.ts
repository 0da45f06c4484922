import { closingGraceDays } from '@tambay/contracts/account'
import { minimumAge } from '@tambay/contracts/app'

import type { FaqCategory } from '../faq-types.ts'

export const account: FaqCategory = {
  id: 'account',
  name: 'Account',
  items: [
    {
      id: 'create-account',
      question: 'How do I create an account?',
      answer: [
        `You need to be ${minimumAge} or older. On the login page, enter your Philippine mobile number and the code that we send you. If the number is new to us, we create your account.`,
        'You can also register with a username, an email and a password, or continue with Google if the login page offers it.'
      ],
      words: 'register sign up join new sms google'
    },
    {
      id: 'guest-account',
      question: 'What can I do without an account?',
      answer: [
        'As a guest you can look around in parties, posts and clubs, search, see the lucky wheel with its odds, and play in practice rooms.',
        'To follow people, host a party, spin the wheel, write posts or play for real coins, log in. Your guest name and picture come along. Practice coins don’t.'
      ],
      words: 'visitor log in login'
    },
    {
      id: 'change-phone-or-email',
      question: 'How do I change my phone number or email?',
      answer: [
        {
          steps: [
            'Open Settings, then Account and security.',
            'Choose Phone number or Email.',
            'Confirm it’s you.',
            'Enter the new number or email and the code that we send there.'
          ]
        },
        'Change your number before you give it up: whoever gets it next could receive your codes.'
      ],
      link: { to: '/my/setting/account', label: 'Open Account and security' },
      words: 'mobile sim bind address'
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer: [
        'On the login page, choose the Account tab and then “Forgot password?”. We send a code to your email or phone, and you choose a new password.',
        'If your account has a phone number, you can also log in with an SMS code, without a password.'
      ],
      link: { to: '/my/setting/find-password', label: 'Reset your password' },
      words: 'reset login code'
    },
    {
      id: 'unknown-device',
      question: 'There’s a device in my account that I don’t know',
      answer: [
        'Account and security lists all devices that are logged in. End the session of the device you don’t know, or of all other devices at once. Then change your password.'
      ],
      link: { to: '/my/setting/account', label: 'See your devices' },
      words: 'hacked session stolen log out security'
    },
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        {
          steps: [
            'Open Settings, then Account and security.',
            'Choose Delete account, read what happens, and confirm.'
          ]
        },
        `You’re logged out and nobody sees you anymore. If you log in again within ${closingGraceDays} days, you get your account back. After that, it’s gone for good, with its coins and diamonds.`
      ],
      link: { to: '/my/setting/account', label: 'Open Account and security' },
      words: 'close remove leave erase'
    }
  ]
}
