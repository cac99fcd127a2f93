export type ScimReply = { status: number; body?: object; location?: string };

type Asked = { body?: unknown; query?: Record<string, unknown>; id?: string };

/** Where identity providers make and change people (SCIM 2.0). Throws `ScimError`. */
export type ScimDoor = {
  /** Where it is reached. */
  address: string;
  /** The users of the provider whose header of authorization it is. */
  usersOf(authorization: string | undefined): Promise<{
    list(asked: Asked): Promise<ScimReply>;
    read(asked: Asked): Promise<ScimReply>;
    create(asked: Asked): Promise<ScimReply>;
    replace(asked: Asked): Promise<ScimReply>;
    patch(asked: Asked): Promise<ScimReply>;
    remove(asked: Asked): Promise<ScimReply>;
  }>;
};
