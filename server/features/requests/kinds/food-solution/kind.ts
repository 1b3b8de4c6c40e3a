export const KIND = 'foodsolution';
