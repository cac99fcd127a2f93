import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import type { OutboundClient } from '../../../platform/outbound/create-outbound-client.ts';
import { siteOf } from '../../../platform/outbound/same-site.ts';
import { LTI_CLAIMS, LTI_SCOPES } from './claims.ts';

const Url = z.url({ protocol: /^https?$/ });
const Platform = z.object({
  issuer: z.string().min(1).max(2000),
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
  'https://purl.imsglobal.org/spec/lti-platform-configuration': z
    .object({ product_family_code: z.string().optional() })
    .optional(),
});
const Registered = z.object({ client_id: z.string().min(1).max(300) });

const NAME = 'Coursecraft';

export type Registration = {
  name: string;
  issuer: string;
  clientId: string;
  authorizationUrl: string;
  tokenUrl: string;
  keysUrl: string;
};

export async function registerTool(
  outbound: OutboundClient,
  address: string,
  { configuration, token }: { configuration: string; token: string | undefined },
): Promise<Registration> {
  try {
    const asked = await outbound(configuration);
    const platform = Platform.parse(await asked.json());
    // The issuer must be on the same host (3.4.1).
    if (new URL(configuration).host !== new URL(platform.issuer).host)
      throw new Error('the configuration has another issuer');
    const named = [platform.authorization_endpoint, platform.token_endpoint, platform.jwks_uri];
    for (const one of [...named, platform.registration_endpoint])
      if (siteOf(one) !== siteOf(platform.issuer)) throw new Error(`${new URL(one).hostname} is not the issuer's`);
    const reply = await outbound(platform.registration_endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(toolOf(address)),
    });
    if (!reply.ok) throw new Error(`the platform answered ${reply.status}`);
    const { client_id: clientId } = Registered.parse(await reply.json());
    const product = platform['https://purl.imsglobal.org/spec/lti-platform-configuration']?.product_family_code;
    const host = new URL(platform.issuer).host;
    return {
      name: product ? `${product} (${host})` : host,
      issuer: platform.issuer,
      clientId,
      authorizationUrl: platform.authorization_endpoint,
      tokenUrl: platform.token_endpoint,
      keysUrl: platform.jwks_uri,
    };
  } catch (error) {
    throw new AppError('unprocessable', 'lti-registration-failed', { cause: error });
  }
}

const toolOf = (address: string) => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: `${address}/lti/login`,
  redirect_uris: [`${address}/lti/launch`],
  client_name: NAME,
  jwks_uri: `${address}/lti/keys`,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: `${LTI_SCOPES.score} ${LTI_SCOPES.memberships}`,
  [LTI_CLAIMS.tool]: {
    domain: new URL(address).host,
    target_link_uri: `${address}/lti/launch`,
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
    messages: [
      { type: 'LtiResourceLinkRequest' },
      { type: 'LtiDeepLinkingRequest', target_link_uri: `${address}/lti/launch`, label: NAME },
    ],
  },
});
