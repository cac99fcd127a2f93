const WAIT =
  '{unit, select, seconds {{wait, plural, one {# second} other {# seconds}}} other {{wait, plural, one {a minute} other {# minutes}}}}';

export const signInReasons = {
  'wrong-password': 'Wrong email or password.',
  'not-your-password': 'Wrong password.',
  'account-exists': 'An account with this email already exists. Sign in instead.',
  'not-an-address': 'This is not a valid email.',
  'password-too-short': 'Password must be at least 6 characters',
  'password-too-long': 'A password can have at most 256 characters.',
  'password-too-easy': 'This password is easy to guess. Choose another, such as three random words.',
  'address-not-confirmed': 'Confirm your email first. Open the link we sent.',
  'wrong-code': 'Wrong code. Codes change every 30 seconds. Enter the current one.',
  'code-too-late': 'The sign-in took too long or had too many wrong codes. Sign in again.',
  'passkey-unknown': 'Unknown passkey. Sign in another way.',
  'passkey-failed': 'The passkey could not be used. Try again, or sign in another way.',
  'sign-in-again': 'Please sign in again to do this. Sign out, sign in, and come back.',
  'link-used': 'This link was already used or has expired. Request a new one.',
  'provider-unreachable': 'The sign-in service cannot be reached. Try again in a moment.',
  'no-passwords': 'Passwords are not used here. Use the sign-in button.',
  'too-many-wrong-passwords': `Too many wrong passwords. Try again in ${WAIT}.`,
  'too-many-wrong-codes': `Too many wrong codes. Try again in ${WAIT}.`,
  'too-many-attempts': 'Too many attempts from here. Wait a minute and try again.',
  'account-deactivated': 'This account was deactivated by your school or organization. Ask them, or an admin here.',
  'scim-not-here': 'Accounts are managed by another service here, so identity providers cannot create them.',
  'lti-platform-unknown': 'This learning platform is not registered here. Ask your administrator to register it.',
  'lti-platform-known': 'A platform with this issuer and client ID is already registered.',
  'lti-launch-refused':
    'The launch is not valid: its signature, time or audience is wrong. Go back to your learning platform and open the link again.',
  'lti-keys-unread':
    'The public keys of your learning platform could not be read, so the launch could not be verified. Try again later. Administrators can find the cause in the server log.',
  'lti-deployment-refused':
    'This launch comes from another deployment of your learning platform. Ask your administrator to register that deployment ID.',
  'lti-launch-used':
    'This launch was already used or has expired. Go back to your learning platform and open the link again.',
  'lti-not-here': 'Sign-in is managed by another service here, so courses cannot be launched from learning platforms.',
  'lti-no-course': 'This link has no course yet. Your teacher can choose one in the learning platform.',
  'connection-of-another-account': 'This request is for another account. Sign out, and sign in with that account.',
  'connection-request-gone':
    'This request was already answered or has expired. Open the course from your learning platform again.',
  'connection-not-confirmed': 'Confirm the connection first.',
  'connection-mail-impossible': 'This account cannot receive a link by email. Sign in to connect it.',
  'connection-managed': 'This system manages your account. Ask its administrator to remove the connection.',
  'connection-only-way-in':
    'This connection is the only way to sign in to your account. Choose a password or add a passkey first.',
  'lti-course-closed': 'This course is not available from your learning platform. Ask your teacher to link it again.',
  'lti-link-of-another':
    'This link was requested by another person. Open the tool in your learning platform again, with your own account.',
  'lti-registration-failed':
    'The platform could not be registered. Create a new registration link and try again, or enter its URLs by hand.',
  'lti-platform-failed': 'The learning platform returned an unexpected reply. Try again later.',
  'lti-no-roster':
    'This platform does not share its roster. Launch the course from it again, or enroll people by code.',
  'sign-in-failed-here': 'Sign-in failed on our side. Try again.',
} as const;
