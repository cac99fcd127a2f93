export type ScimReply = { status: number; body?: object; location?: string };

type ScimRequest = { body?: unknown; query?: Record<string, unknown>; id?: string };

export type ScimService = {
  address: string;
  usersOf(authorization: string | undefined): Promise<{
    list(asked: ScimRequest): Promise<ScimReply>;
    read(asked: ScimRequest): Promise<ScimReply>;
    create(asked: ScimRequest): Promise<ScimReply>;
    replace(asked: ScimRequest): Promise<ScimReply>;
    patch(asked: ScimRequest): Promise<ScimReply>;
    remove(asked: ScimRequest): Promise<ScimReply>;
  }>;
};
