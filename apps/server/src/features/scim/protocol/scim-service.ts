export type ScimReply = { status: number; body?: object; location?: string };

type ScimRequest = { body?: unknown; query?: Record<string, unknown>; id?: string };

/** Where identity providers make and change people (SCIM 2.0). Throws `ScimError`. */
export type ScimService = {
  /** Where it is reached. */
  address: string;
  /** The users of the provider whose header of authorization it is. */
  usersOf(authorization: string | undefined): Promise<{
    list(asked: ScimRequest): Promise<ScimReply>;
    read(asked: ScimRequest): Promise<ScimReply>;
    create(asked: ScimRequest): Promise<ScimReply>;
    replace(asked: ScimRequest): Promise<ScimReply>;
    patch(asked: ScimRequest): Promise<ScimReply>;
    remove(asked: ScimRequest): Promise<ScimReply>;
  }>;
};
