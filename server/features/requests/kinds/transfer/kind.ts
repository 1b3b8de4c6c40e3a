export const KIND = 'transfer';
