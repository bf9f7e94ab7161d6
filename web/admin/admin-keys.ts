import type { QueryKey } from '@tanstack/react-query';

export const auditLogKey: QueryKey = ['/api/audit-log'];

export const mailListKey: QueryKey = ['/api/mail'];

export const mailStatusKey: QueryKey = [...mailListKey, 'status'];
