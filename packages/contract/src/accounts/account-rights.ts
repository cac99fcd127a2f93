export const ROLE_CHANGES = ['make-admin', 'take-admin', 'make-student'] as const;
export type RoleChange = (typeof ROLE_CHANGES)[number];
