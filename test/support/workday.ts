/** A Wednesday at 09:00 in São Paulo: inside every working hour, far from midnight. */
export const WORKDAY = '2026-03-11T12:00:00.000Z';
