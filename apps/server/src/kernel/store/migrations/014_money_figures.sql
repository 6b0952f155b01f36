-- The nightly comparison with the provider sums up the bookings of an order; metrics count the orders of the last day.
create index ledger_booking_reference on ledger_booking (reference);
create index payment_order_created on payment_order (created_at);
-- Reports of the nightly check have a time from now on.
update recurring_job set outcome = null where name = 'ledger-check';
