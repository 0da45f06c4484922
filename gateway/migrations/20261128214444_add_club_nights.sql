CREATE TABLE "club_night" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"club_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"attempt_id" uuid NOT NULL,
	"name" text NOT NULL,
	"game_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"party_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_night_planned_once" UNIQUE("organizer_id","attempt_id")
);

CREATE TABLE "club_night_guest" (
	"night_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_night_guest_night_id_user_id_pk" PRIMARY KEY("night_id","user_id")
);

ALTER TABLE "club_night" ADD CONSTRAINT "club_night_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_night" ADD CONSTRAINT "club_night_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_night" ADD CONSTRAINT "club_night_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_night" ADD CONSTRAINT "club_night_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_night_guest" ADD CONSTRAINT "club_night_guest_night_id_club_night_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."club_night"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_night_guest" ADD CONSTRAINT "club_night_guest_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "club_night_club_id_starts_at_index" ON "club_night" USING btree ("club_id","starts_at");
CREATE INDEX "club_night_due" ON "club_night" USING btree ("starts_at") WHERE "club_night"."opened_at" IS NULL;
CREATE INDEX "club_night_guest_user_id_index" ON "club_night_guest" USING btree ("user_id");
