export const mail = {
  greeting: 'Hello,',
  closing: 'Your {{product}} team',
  notYou: 'If this was not you, ignore this e-mail.',
  verify: {
    subject: 'Confirm your e-mail address',
    text: 'Open this link to confirm your address. It is valid for {{hours}} hours: {{link}}',
  },
  confirm: {
    text: 'Open this link to confirm your address. It is valid for {{days}} days, and you do not need your password: {{link}}',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Open this link to set a new password. It is valid for {{hours}} hours: {{link}}',
  },
  accountExists: {
    subject: 'You already have an account',
    text: 'Someone tried to register with this address, which already has an account. You can sign in here: {{link}}',
  },
  takeOver: {
    text: 'An account was created with this address, which already has an account. If it was you, open this link within {{days}} days: it signs you in and adds what you bought to your account. {{link}}',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed on {{date}}, and all other devices were signed out. If this was not you, set a new password at once: {{link}}',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account on {{date}}. It signs in without the password. If this was not you, set a new password at once; that removes all passkeys: {{link}}',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account on {{date}}. If this was not you, set a new password at once: {{link}}',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Since {{date}} you sign in with this e-mail address. If this was not you, set a new password at once: {{link}}',
  },
  emailLeft: {
    text: 'The e-mail address of your account was changed to {{email}} on {{date}}; this address is no longer used. If this was not you, write to us at once. You find our address here: {{link}}',
  },
  newDevice: {
    subject: 'New device signed in',
    text: '{{device}} was signed in to your account on {{date}}. You can sign it out here: {{link}}',
  },
  receipt: {
    subject: 'Your invoice {{number}}',
    text: 'Thank you. You paid {{price}} for {{item}}. The invoice is here: {{link}}',
  },
  cancelled: {
    subject: '{{offer}} is cancelled',
    text: 'You can watch until {{date}}. No further payments.',
  },
  renewalFailed: {
    subject: "Your payment didn't go through",
    text: "We could not renew {{offer}}. We'll try again on {{date}}. You can change the card here: {{link}}",
  },
  refunded: {
    subject: 'Your money is on its way back',
    text: 'We have refunded {{price}} for {{item}}, which has ended. It can take some days until your bank shows the money. Your invoices are here: {{link}}',
  },
  partlyRefunded: {
    text: 'We have refunded {{price}} for {{item}}, which you keep. It can take some days until your bank shows the money. Your invoices are here: {{link}}',
  },
  paymentReturned: {
    text: 'You paid {{price}} for {{item}}, but you had it already. We have refunded the payment. It can take some days until your bank shows the money.',
  },
  disputed: {
    subject: 'Your payment for {{item}}',
    text: 'Your bank tells us that the payment for {{item}} is disputed. Until the bank has decided, what you bought with it is not available. If this is a mistake, ask your bank to withdraw the dispute.',
  },
  disputeWon: {
    text: 'Your bank has confirmed the payment for {{item}}. What you bought with it is available again.',
  },
  deletion: {
    subject: 'Your account will be deleted',
    text: 'Your account will be deleted on {{date}}. Until then you can keep it here: {{link}}',
  },
} as const;
