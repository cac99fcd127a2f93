import { escapeHtml } from '@coursecraft/domain/text/escape-html';

export type Page = {
  html: string;
  formAction: string;
  frames?: string[];
};

const page = (title: string, body: string, formAction: string): Page => ({
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/lti/page.css">
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>
`,
  formAction,
});

/** Browsers store no cookie of ours inside another site, so the course opens in its own window. */
export const openInWindow = (address: string): Page =>
  page(
    'Open the course',
    `<p>The course opens in a new window.</p>
<p><a class="button" href="${escapeHtml(address)}" target="_blank" rel="noopener">Open the course</a></p>`,
    "'none'",
  );

export const connectInWindow = (address: string, isNamed: boolean): Page =>
  page(
    'Connect your account',
    `<p>${
      isNamed
        ? 'An account with this email exists. Sign in to connect it, or get a link by email.'
        : 'Connect your existing account, or continue with a new one.'
    }</p>
<p><a class="button" href="${escapeHtml(address)}" target="_blank" rel="noopener">Continue in a new tab</a></p>`,
    "'none'",
  );

/** Asks a person without this browser's cookie to confirm their identity. */
export const confirmEntry = (name: string, ticket: string): Page =>
  page(
    'Open the course',
    `<form method="post" action="/lti/enter">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<p>Your learning platform identifies you as <strong>${escapeHtml(name)}</strong>.</p>
<p><button class="button">Continue as ${escapeHtml(name)}</button></p>
</form>`,
    "'self'",
  );

export const backToPlatform = (address: string, token: string): Page =>
  page(
    'Back to the learning platform',
    `<form method="post" action="${escapeHtml(address)}">
<input type="hidden" name="JWT" value="${escapeHtml(token)}">
<p>The link is ready.</p>
<p><button class="button">Add link to course</button></p>
</form>`,
    new URL(address).origin,
  );

export const registered = (name: string): Page =>
  page(
    'Registered',
    `<p>${escapeHtml(name)} is connected to Coursecraft. You can close this window.</p>
<script src="/lti/close.js"></script>`,
    "'none'",
  );

export const refusedPage = (sentence: string): Page =>
  page('This did not work', `<p>${escapeHtml(sentence)}</p>`, "'none'");

export const PAGE_STYLE = `body{margin:0;background:#FBF8F2;color:#2A211A;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:4rem auto;padding:0 1.5rem}
h1{font:600 28px/1.2 Georgia,serif}
.button{display:inline-block;border:0;border-radius:6px;background:#6B4226;color:#FFF;padding:.75rem 1.25rem;font:500 16px/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button:focus-visible{outline:3px solid #C8962E;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#17120E;color:#F1E9DC}.button{background:#D6A77A;color:#17120E}}
`;

/** Tells the platform that its registration is done (LTI dynamic registration 1.0, 3.7). */
export const CLOSE_SCRIPT = `(window.opener || window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
`;
