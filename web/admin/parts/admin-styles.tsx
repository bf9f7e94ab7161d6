import adminStyles from '#web/admin/styles/admin.css?url';

/** The styles of the operator's area, which no buyer loads. */
export function AdminStyles() {
  return <link rel="stylesheet" href={adminStyles} precedence="admin" />;
}
