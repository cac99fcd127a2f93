const WAIT =
  '{unit, select, seconds {{wait, plural, one {# second} other {# seconds}}} other {{wait, plural, one {a minute} other {# minutes}}}}';

export const signInReasons = {
  'wrong-password': 'The e-mail or the password is not right.',
  'not-your-password': 'That is not your password.',
  'account-exists': 'There is an account with this e-mail already. Sign in instead.',
  'not-an-address': 'That is not an e-mail address.',
  'password-too-short': 'Password must be at least 6 characters',
  'password-too-long': 'A password has at most 256 characters.',
  'password-too-easy': 'This password is easy to guess. Choose another, such as three words of your own.',
  'address-not-confirmed': 'Confirm your e-mail address first: open the link that was sent to it.',
  'wrong-code': 'That code is not right. Codes change every half minute; type the one that is shown now.',
  'code-too-late': 'This sign-in took too long, or had too many wrong codes. Sign in again.',
  'passkey-unknown': 'This passkey is not known here. Sign in in another way.',
  'passkey-failed': 'The passkey could not be used. Try again, or sign in in another way.',
  'sign-in-again': 'For this you have to have signed in lately. Sign out, sign in again, and come back.',
  'link-used': 'This link was used already or is too old. Ask for a new one.',
  'provider-unreachable': 'Whoever signs people in here cannot be reached. Try again in a moment.',
  'no-passwords': 'Passwords are not used here. Sign in with the button.',
  'too-many-wrong-passwords': `Too many wrong passwords. Try again in ${WAIT}.`,
  'too-many-wrong-codes': `Too many wrong codes. Try again in ${WAIT}.`,
  'too-many-attempts': 'Too many attempts from here. Wait a minute and try again.',
  'account-deactivated':
    'This account was deactivated by whoever gives out accounts at your school or organisation. Ask them, or an admin here.',
  'scim-not-here': 'Accounts are kept by somebody else here, so no identity provider can make any.',
  'lti-platform-unknown':
    'This learning platform is not registered here. Ask whoever runs this installation to register it.',
  'lti-platform-known': 'A platform with this issuer and client id is registered already.',
  'lti-launch-refused':
    'The launch could not be believed: its signature, its age or its addressee is not right. Go back to your learning platform and open the link again.',
  'lti-keys-unread':
    'The public keys of your learning platform could not be read, so this launch could not be checked. Try again later. An administrator of this installation finds the cause in its log.',
  'lti-deployment-refused':
    'This launch comes from another deployment of your learning platform than the one registered here. Ask whoever runs this installation to register it with that deployment ID.',
  'lti-launch-used':
    'This launch was used already or took too long. Go back to your learning platform and open the link again.',
  'lti-not-here': 'People are signed in by somebody else here, so courses cannot be launched from learning platforms.',
  'lti-no-course':
    'This link leads to no course yet. Whoever teaches the course can choose one in the learning platform.',
  'connection-of-another-account':
    'This request is for another account. Sign out, and sign in with the account that it names.',
  'connection-request-gone':
    'This request was answered already or is too old. Open the course from your learning platform again.',
  'connection-not-confirmed': 'Confirm the connection first.',
  'connection-mail-impossible': 'No link can be mailed to this account. Sign in to connect it.',
  'connection-managed': 'This system manages your account. Ask its administrator to remove the connection.',
  'connection-only-way-in':
    'This connection is the only way to sign in to your account. Choose a password or add a passkey first.',
  'lti-course-closed': 'This course is not open to your learning platform. Ask whoever teaches it to link it again.',
  'lti-link-of-another':
    'Somebody else asked for this link. Open the tool in your learning platform again, with your own account.',
  'lti-registration-failed':
    'The platform could not be registered. Make a new registration address and try again, or enter its addresses by hand.',
  'lti-platform-failed': 'The learning platform did not answer as it should. Try again later.',
  'lti-no-roster':
    'This platform does not tell who is in the course. Launch the course from it once more, or enrol people by code.',
  'sign-in-failed-here': 'Signing in failed on our side. Try again.',
} as const;
