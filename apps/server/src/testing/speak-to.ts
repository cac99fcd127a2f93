import type { Profile } from '@coursecraft/contract/accounts/profile';
import {
  type BodyOf,
  type EndpointName,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@coursecraft/contract/endpoints';
import type { Failure } from '@coursecraft/contract/failure';

export type CallInput<N extends EndpointName> = (ParamsOf<N> extends undefined ? object : { params: ParamsOf<N> }) & {
  query?: QueryOf<N>;
  body?: BodyOf<N>;
};

export type Answer<N extends EndpointName> = { status: number; headers: Headers; body: ReplyOf<N> & Partial<Failure> };

/** A person who calls the app over HTTP, with a token or as a visitor. */
export type Person = {
  profile: Profile;
  email: string;
  password: string;
  token: string;
  call<N extends EndpointName>(name: N, given?: Partial<CallInput<N>>): Promise<Answer<N>>;
  /** The same, but throws on failure. */
  do<N extends EndpointName>(name: N, given?: Partial<CallInput<N>>): Promise<ReplyOf<N>>;
  send<N extends EndpointName>(name: N, given: Partial<CallInput<N>>, files: SentFile[]): Promise<Answer<N>>;
  upload(courseId: string, files: SentFile[]): Promise<Answer<'uploadFiles'>>;
};

type SentFile = { name: string; content: Uint8Array | string };

type Account = { email: string; password: string; name?: string };

export function pathFor<N extends EndpointName>(name: N, given: Partial<CallInput<N>>): string {
  const { params = {}, query } = given as { params?: object; query?: object };
  const filled = Object.entries(params).reduce(
    (at, [key, value]) => at.replace(`:${key}`, encodeURIComponent(String(value))),
    endpoints[name].path as string,
  );
  const searched = Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `${filled}${query ? `?${new URLSearchParams(searched)}` : ''}`;
}

export function requestFor<N extends EndpointName>(url: string, name: N, given: Partial<CallInput<N>>, token?: string) {
  const { body } = given as { body?: unknown };
  return new Request(`${url}${pathFor(name, given)}`, {
    method: endpoints[name].method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export function speakTo(url: string) {
  const call = async <N extends EndpointName>(
    name: N,
    given: Partial<CallInput<N>>,
    token?: string,
  ): Promise<Answer<N>> => {
    const response = await fetch(requestFor(url, name, given, token));
    const type = response.headers.get('content-type') ?? '';
    const { status } = response;
    // Event streams do not end, and files are no JSON.
    if (!type.includes('json')) await response.body?.cancel();
    const answered = (type.includes('json') ? await response.json() : {}) as Answer<N>['body'];
    return { status, headers: response.headers, body: answered };
  };

  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const enter = async (path: 'sign-up' | 'sign-in', account: Account): Promise<Person> => {
    const entered = await post(`/api/auth/${path}/email`, account);
    if (!entered.ok) throw new Error(await entered.text());
    const { token: session } = (await entered.json()) as { token?: string | null };
    // With mail configured, a sign-up creates no session.
    if (session === null) return enter('sign-in', account);
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const reply = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
    const { token } = (await reply.json()) as { token: string };
    const { email, password } = account;
    const send: Person['send'] = async (name, given, files) => {
      const form = new FormData();
      for (const file of files) form.append('files', new Blob([file.content as string]), file.name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}${pathFor(name, given)}`, { method: 'POST', headers, body: form });
      const body = (await response.json()) as Answer<typeof name>['body'];
      return { status: response.status, headers: response.headers, body };
    };
    // The first call of a new person creates the profile.
    const first = path === 'sign-up' ? call('getProfile', {}, token) : call('ensureProfile', { body: {} }, token);
    const { profile } = (await first).body;
    return {
      email,
      password,
      token,
      profile,
      call: (name, given = {}) => call(name, given, token),
      async do(name, given = {}) {
        const answer = await call(name, given, token);
        if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer.body;
      },
      send,
      upload: (courseId, files) => send('uploadFiles', { params: { courseId } }, files),
    };
  };

  const visitor: Pick<Person, 'call'> = { call: (name, given = {}) => call(name, given) };
  return { visitor, enter };
}
