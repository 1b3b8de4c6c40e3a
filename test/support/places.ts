/** Where the phones of tests are unless they say otherwise: the centre of São Paulo. */
export const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };
